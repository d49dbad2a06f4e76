import { BadDocument } from '../document/parseWebsite'

/** A document that has lost so many articles that it is more likely a fault than an editor's wish. */
export class ShrunkDocument extends BadDocument {
  override name = 'ShrunkDocument'
}
