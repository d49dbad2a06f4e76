import { BadDocument } from '../document/parseWebsite'

/** A document that has lost a large part of its articles, more likely by an error than by an editor's intention. */
export class ShrunkDocument extends BadDocument {
  override name = 'ShrunkDocument'
}
