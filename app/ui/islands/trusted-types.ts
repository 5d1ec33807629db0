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
  })`
