import { lostCodeEvent } from '#app/platform/requests/lost-code.ts'

/** Type of deferred scripts. Browsers do not run scripts of an unknown type. */
export const deferredModule = 'text/late-module'

/**
 * Inline script in the head of every page. Runs `deferredModule` scripts after the first paint, or at once on a hidden page, such as a
 * prerendered one.
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
