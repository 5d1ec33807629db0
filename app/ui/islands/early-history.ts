const followedEvent = 'history-followed'

/**
 * Stands in the head of every page. After a reload the entries before it belong to the same document: a step back to one of them,
 * before the code that follows the history is there, would change the address and leave the page as it is.
 */
export const earlyHistoryScript = `(()=>{
    let a=()=>location.pathname+location.search,s=a(),b=()=>{if(a()!=s)location.reload()};
    addEventListener('popstate',b);
    addEventListener('${followedEvent}',()=>removeEventListener('popstate',b))
  })()`

/** From now on the caller shows the entries that the browser goes back to. */
export function takeOverHistory(): void {
  window.dispatchEvent(new Event(followedEvent))
}
