const followedEvent = 'history-followed'

/**
 * Script in the head of each page. After a reload, going back before hydration changes only the address; the script then reloads the page.
 */
export const earlyHistoryScript = `(()=>{
    let a=()=>location.pathname+location.search,s=a(),b=()=>{if(a()!=s)location.reload()};
    addEventListener('popstate',b);
    addEventListener('${followedEvent}',()=>removeEventListener('popstate',b))
  })()`

/** Stops `earlyHistoryScript`. From now on the caller handles `popstate`. */
export function takeOverHistory(): void {
  window.dispatchEvent(new Event(followedEvent))
}
