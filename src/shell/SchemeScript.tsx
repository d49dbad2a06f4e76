import { ownScriptMark } from '../server/contentPolicy'

const script = `try{var s=localStorage.getItem('scheme');if(s)document.documentElement.dataset.scheme=s}catch(e){}`

/** Puts the reader's own choice of light or dark on the document before anything is painted. */
export function SchemeScript() {
  return <script nonce={ownScriptMark} dangerouslySetInnerHTML={{ __html: script }} />
}
