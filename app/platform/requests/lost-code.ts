/** Window event: a script could not be loaded, because of the network or a new version of the portal. */
export const lostCodeEvent = 'portal:lost-code'

const sentence = 'Parte desta página não carregou, por causa da conexão ou de uma atualização do portal.'
const stillGone = 'Ainda sem conexão. Verifique a internet e tente outra vez.'
const className =
  'no-print fixed inset-x-4 bottom-4 z-50 grid max-w-130 gap-3 rounded-3 bg-raised p-4 text-15 pop-shadow sm:right-auto sm:bottom-6 sm:left-6'

/**
 * Inline script of every page. If a script could not be loaded, shows a message with a reload button. Does not compare error messages,
 * because browsers differ in them.
 */
export const lostCodeScript = `(d=>{
    let t,f=()=>{
      if(t)return;
      t=d.createElement('div');
      t.className='${className}';
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
  })(document)`
