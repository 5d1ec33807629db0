/** Fired in the window when code of a page could not be loaded: the network is gone, or a new version has other files. */
export const lostCodeEvent = 'portal:lost-code'

const sentence = 'Parte desta página não carregou, por causa da conexão ou de uma atualização do portal.'
const stillGone = 'Ainda sem conexão. Verifique a internet e tente outra vez.'
const look =
  'no-print fixed inset-x-4 bottom-4 z-50 grid max-w-130 gap-3 rounded-3 bg-raised p-4 text-15 shadow-(--shadow-pop) sm:right-auto sm:bottom-6 sm:left-6'

/**
 * Stands in the head of every page and needs no other file: says that a part of the page is missing, and opens the page again as
 * soon as the portal answers. A dynamic import that nobody handles is heard by its message, which each browser words its own way.
 */
export const lostCodeScript = `(d=>{
    let t,f=()=>{
      if(t)return;
      t=d.createElement('div');
      t.className='${look}';
      t.setAttribute('role','alert');
      let p=d.createElement('p'),b=d.createElement('button');
      p.textContent='${sentence}';
      b.textContent='Tentar de novo';
      b.className='button button-secondary justify-self-start';
      b.onclick=()=>fetch('/favicon.svg',{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),()=>{p.textContent='${stillGone}'});
      t.append(p,b);
      d.body.append(t)
    };
    addEventListener('${lostCodeEvent}',f);
    addEventListener('unhandledrejection',e=>/imported module|module script/i.test(e.reason?.message)&&f())
  })(document)`.replace(/\n\s*/g, '')
