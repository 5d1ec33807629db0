import { followLeaving, isLeaving, leavingTo } from '#app/ui/islands/pressed-link.ts'

/** Faster navigations show no progress. */
const showAfterMs = 150

const generatingSitemap = 'Gerando sitemap unificado...'

/** @returns removes the listeners */
export function attachProgressLine(element: HTMLElement): () => void {
  const [status, line] = [element.querySelector('[role=status]'), element.querySelector('span')]
  if (!status || !line) return () => {}
  const show = (isSlow: boolean) => {
    const words = isSlow && leavingTo() === '/sitemap' ? generatingSitemap : null
    status.textContent = words ?? (isSlow ? 'Carregando página…' : '')
    status.className = words ? 'on-its-way' : 'sr-only'
    line.hidden = !isSlow
    line.toggleAttribute('data-progress', isSlow)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    if (isLeaving()) timer = setTimeout(show, showAfterMs, true)
    else show(false)
  }
  const leave = followLeaving(follow)
  follow()
  return () => {
    clearTimeout(timer)
    leave()
  }
}
