/** Type of a script that is started after the first paint. No browser loads or runs a type that it does not know. */
export const lateScriptType = 'text/late-module'

/**
 * Stands in the head of every page. What the first paint does not need must not share the line with what it needs: scripts
 * of `lateScriptType` are started after it, and a phone that comes from elsewhere gets the font after it, too (late-font.ts).
 * From page to page of the portal the font is there already, and the text would change with each page. Without script the
 * styles ask for the font. A page that is prepared in the background is not painted, and starts at once.
 * @param font its address
 */
export function afterFirstPaintScript(font: string): string {
  return `((d,n)=>{
    if(innerWidth<1024&&n&&n.type==='navigate'&&!d.referrer.startsWith(location.origin))d.documentElement.dataset.font='late';
    else d.head.append(Object.assign(d.createElement('link'),{rel:'preload',as:'font',crossOrigin:'',href:'${font}'}));
    let start=()=>{
      if(d.readyState==='loading')return addEventListener('DOMContentLoaded',start);
      for(let s of d.querySelectorAll('[type="${lateScriptType}"]')){
        let m=d.createElement('script');
        m.type='module';
        if(s.src)m.src=s.src;else m.text=s.text;
        s.type='text/started';
        d.head.append(m);
        m.remove()
      }
    };
    if(d.hidden)start();
    else{
      new PerformanceObserver(start).observe({type:'paint',buffered:true});
      setTimeout(start,5000)
    }
  })(document,performance.getEntriesByType('navigation')[0])`.replace(/\n\s*/g, '')
}
