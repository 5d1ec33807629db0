/**
 * Script at the start of each page. Creates the only Trusted Types policy:
 * - Markup that runs, embeds or submits something is refused, except in documents of `DOMParser`, which run no scripts.
 * - Script text is allowed: the content security policy restricts it by hash.
 * - Addresses of scripts and workers must be of the portal.
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
