/**
 * Script at the start of each page's head. Creates the only Trusted Types policy, which checks each text that becomes markup, a script or
 * the address of a script:
 *
 * - Markup is refused if it runs, embeds or submits something. React and the router write only markup that the server sanitised. A document
 *   of `DOMParser` runs no scripts, so its markup is allowed.
 * - Script text is allowed, because the content security policy allows inline scripts only by hash, and never `eval`.
 * - Addresses of scripts and workers must be of the portal.
 *
 * The code is short, because each page contains it.
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
