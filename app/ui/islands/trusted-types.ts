/**
 * Creates the only Trusted Types policy. It refuses markup that runs, embeds or submits something, except in documents of `DOMParser`,
 * which run no scripts. Scripts and workers must come from the portal.
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
