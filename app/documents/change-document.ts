import { Idiomorph } from 'idiomorph'
import { isAwake, putToSleep, renewIsland, wakeIslands } from './islands.ts'

/**
 * Changes the open document into another state of it. What is the same stays as it is, with its focus and what was typed;
 * an island that is awake is given its new properties.
 * @param required the name of an island that the next state has to hold; null for any state
 * @returns false where the answer is no document, or is without the island
 */
export function changeDocument(html: string, required: string | null): boolean {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const [before, after] = [document.querySelector('main'), next.querySelector('main')]
  if (!before || !after || !next.querySelector('script[data-document]')) return false
  if (required !== null && !after.querySelector(`portal-island[name="${required}"]`)) return false
  document.title = next.title
  Idiomorph.morph(before, after, {
    morphStyle: 'outerHTML',
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: (old: Node, fresh: Node) => {
        if (!(old instanceof HTMLElement) || !(fresh instanceof HTMLElement) || !isAwake(old)) return true
        if (old.getAttribute('name') !== fresh.getAttribute('name')) {
          putToSleep(old)
          return true
        }
        const props = fresh.dataset.props ?? '{}'
        if (old.dataset.props !== props) renewIsland(old, props)
        return false
      },
      beforeNodeRemoved: (old: Node) => {
        if (!(old instanceof HTMLElement)) return true
        for (const island of [old, ...old.querySelectorAll<HTMLElement>('portal-island')])
          if (isAwake(island)) putToSleep(island)
        return true
      },
    },
  })
  wakeIslands()
  return true
}
