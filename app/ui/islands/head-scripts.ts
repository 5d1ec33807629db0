import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Stands in the head of every page: marks a button with `data-early` that is pressed before its code is there. */
export const earlyPressScript = `document.addEventListener('click',({target:t})=>{if(t=t.closest?.('[data-early]'))t.dataset.early='pressed'},true)`

/** Presses a button of an application that was pressed before its code was there. */
export function useEarlyPress(button: RefObject<HTMLElement | null>, press: () => void): void {
  const pressAgain = useEffectEvent(press)
  useEffect(() => {
    if (button.current?.dataset.early === 'pressed') pressAgain()
  }, [button])
}

const followedEvent = 'history-followed'

/**
 * Stands in the head of every page. After a reload the entries before it belong to the same document: a step back to one of them,
 * before the code that follows the history is there, would change the address and leave the page as it is.
 */
export const earlyHistoryScript = `(()=>{
    let a=()=>location.pathname+location.search,s=a(),b=()=>{if(a()!=s)location.reload()};
    addEventListener('popstate',b);
    addEventListener('${followedEvent}',()=>removeEventListener('popstate',b))
  })()`.replace(/\n\s*/g, '')

/** From now on the caller shows the entries that the browser goes back to. */
export function takeOverHistory(): void {
  window.dispatchEvent(new Event(followedEvent))
}

export const placeholderImage = '/sem-imagem.svg'

/**
 * Runs before the first picture: one that does not load is replaced, also when it fails before the page's own code is
 * there (VEH-09). The sources beside it would go before what it is replaced with.
 */
export const placeholderScript = `document.addEventListener('error',({target:i})=>{if(i.tagName=='IMG'&&i.getAttribute('src')!='${placeholderImage}'){for(let s of i.parentNode.querySelectorAll(':scope>source'))s.removeAttribute('srcset');i.src='${placeholderImage}'}},true)`

/**
 * The only policy of Trusted Types that pages allow; stands first in their head. Every text that a script would make markup, a script
 * or the address of a script of passes through it, where the browser has Trusted Types:
 *
 * - markup without anything that runs, embeds or sends elsewhere (the router and React write what the server cleaned); a script element
 *   in it never runs, and what a parser makes of a whole document runs nothing
 * - the text of a script: the content security policy allows it by its hash or not at all, and `eval` never
 * - addresses of scripts and workers of the portal itself
 *
 * Written short: it is part of every page.
 */
export const trustedTypesScript = `window.trustedTypes?.createPolicy('default',{
    createHTML:(h,t,s)=>!s||/^DOM/.test(s)||!/${[
      String.raw`<(i?frame|object|embed|base|meta|form)`,
      String.raw`<[^<>]*[\s"'\/]on\w+\s*=`,
      String.raw`=[\s"']*javascript:`,
    ].join('|')}/i.test(h)?h:null,
    createScript:c=>c,
    createScriptURL:u=>new URL(u,origin).origin==origin?u:null
  })`.replace(/\n\s*/g, '')
