import { lostCodeEvent } from '#app/platform/requests/lost-code.ts'

/** Type of a script that is started after the first paint. No browser loads or runs a type that it does not know. */
export const lateScriptType = 'text/late-module'

/**
 * Stands in the head of every page. Scripts of `lateScriptType` are started after the first paint: what it does not need must
 * not share the line with what it needs. A page that is prepared in the background is not painted, and starts at once.
 */
export const afterFirstPaintScript = `(d=>{
    let f=()=>{
      if(d.readyState=='loading')return addEventListener('DOMContentLoaded',f);
      for(let s of d.querySelectorAll('[type="${lateScriptType}"]')){
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
  })(document)`.replace(/\n\s*/g, '')
