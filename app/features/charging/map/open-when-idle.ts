/** The distance before the view at which the map is opened. */
const ahead = '300px'

/** A type that lib.dom does not know yet: https://wicg.github.io/savedata/ */
type Connection = { saveData?: boolean }

/** True if somebody has asked the browser to load little. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true
}

/**
 * Calls back once the page is loaded, the element nearly in view and the browser idle, but only on a device with a mouse and a connection that need
 * not be spared: MapLibre is a megabyte of script, which a phone runs for a second before it answers again. @returns how to stop it
 */
export function openWhenIdle(element: HTMLElement, open: () => void): () => void {
  if (savesData() || !matchMedia('(hover: hover) and (pointer: fine)').matches) return () => {}
  const stopped = new AbortController()
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      whenIdle(() => stopped.signal.aborted || open())
    },
    { rootMargin: ahead },
  )
  stopped.signal.addEventListener('abort', () => observer.disconnect())
  const begin = () => observer.observe(element)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true, signal: stopped.signal })
  return () => stopped.abort()
}

/** After what the page still has to do; a browser that does not tell when it is idle waits for a moment. */
export function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout: 2_000 })
  else setTimeout(call, 200)
}
