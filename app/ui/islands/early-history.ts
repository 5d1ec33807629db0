const followedEvent = 'history-followed'

/**
 * Part of the head of each page. After a reload, earlier history entries belong to the same document. A step back before hydration would
 * change only the address; this script reloads the page then.
 */
export const earlyHistoryScript = `(()=>{
    let a=()=>location.pathname+location.search,s=a(),b=()=>{if(a()!=s)location.reload()};
    addEventListener('popstate',b);
    addEventListener('${followedEvent}',()=>removeEventListener('popstate',b))
  })()`

/** Stops the script in the head: the caller handles `popstate` from now on. */
export function takeOverHistory(): void {
  window.dispatchEvent(new Event(followedEvent))
}
