import { lostCodeEvent } from '#app/platform/requests/lost-code.ts'

/** Type of deferred scripts. Browsers do not run scripts of an unknown type. */
export const deferredModule = 'text/late-module'

/**
 * Inline script in the head of every page. It runs scripts of type `deferredModule` after the first paint, or at once if the page is
 * hidden, such as a prerendered page.
 */
export const afterFirstPaintScript = `(d=>{
    let f=()=>{
      if(d.readyState=='loading')return addEventListener('DOMContentLoaded',f);
      for(let s of d.querySelectorAll('[type="${deferredModule}"]')){
        let m=d.createElement('script');
        m.type='module';
        m.onerror=()=>dispatchEvent(new Event('${lostCodeEvent}'));
        if(s.dataset.src)m.src=s.dataset.src;else m.text=s.text;
        s.type='text/started';
        d.head.append(m);
        m.remove()
      }
    };
    if(d.hidden)f();
    else{
      new PerformanceObserver(f).observe({type:'paint',buffered:true});
      setTimeout(f,5000)
    }
  })(document)`
