import { followLeaving, isLeaving } from '#app/ui/islands/pressed-link.ts'

/** A faster answer needs no progress line, and one that flashes by would only disturb. */
const patienceMs = 150

/** @returns what takes it back */
export function attachProgressLine(element: HTMLElement): () => void {
  const [status, line] = [element.querySelector('[role=status]'), element.querySelector('span')]
  if (!status || !line) return () => {}
  const show = (isSlow: boolean) => {
    status.textContent = isSlow ? 'Carregando página…' : ''
    line.hidden = !isSlow
    line.toggleAttribute('data-progress', isSlow)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    if (isLeaving()) timer = setTimeout(show, patienceMs, true)
    else show(false)
  }
  const leave = followLeaving(follow)
  follow()
  return () => {
    clearTimeout(timer)
    leave()
  }
}
