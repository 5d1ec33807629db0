const followedEvent = 'history-followed'

/**
 * Script in the head of each page. After a reload, going back before hydration changes only the address, because earlier history entries
 * belong to the same document. The script then reloads the page.
 */
export const earlyHistoryScript = `(()=>{
    let a=()=>location.pathname+location.search,s=a(),b=()=>{if(a()!=s)location.reload()};
    addEventListener('popstate',b);
    addEventListener('${followedEvent}',()=>removeEventListener('popstate',b))
  })()`

/** Stops `earlyHistoryScript`. The caller handles `popstate` from now on. */
export function takeOverHistory(): void {
  window.dispatchEvent(new Event(followedEvent))
}
