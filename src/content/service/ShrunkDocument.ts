import { BadDocument } from '../document/parseWebsite'

/** A document that has lost so many articles that this is more likely an error than an editor's intention. */
export class ShrunkDocument extends BadDocument {
  override name = 'ShrunkDocument'
}
