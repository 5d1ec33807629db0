/**
 * The only Trusted Types policy of a page, first in its head. Browsers with Trusted Types pass each text through it that becomes markup, a
 * script or a script's address:
 *
 * - markup: refused if it runs, embeds or submits something; the router and React write what the server sanitised; a whole document for
 *   `DOMParser` runs nothing
 * - script text: allowed, because the content security policy allows it by hash only, and never `eval`
 * - addresses of scripts and workers: those of the portal
 *
 * Short, because each page contains it.
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
