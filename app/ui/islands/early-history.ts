const awake = 'history-followed'

/**
 * Stands in the head of every page. After a reload the entries before it belong to the same document: a step back to one of them,
 * before the code that follows the history is there, would change the address and leave the page as it is.
 */
export const earlyHistoryScript = `(()=>{
    let address=()=>location.pathname+location.search,shown=address(),back=()=>{if(address()!==shown)location.reload()};
    addEventListener('popstate',back);
    addEventListener('${awake}',()=>removeEventListener('popstate',back))
  })()`.replace(/\n\s*/g, '')

/** From now on the caller shows the entries that the browser goes back to. */
export function takeOverHistory(): void {
  window.dispatchEvent(new Event(awake))
}
