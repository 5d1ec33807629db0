import { visit } from './navigation.ts'

/** Shows the state that a link leads to; one of a list that grows leads to more of the same. */
export async function showInPlace(link: HTMLAnchorElement): Promise<void> {
  const { inPlace, grownHref } = link.dataset
  const countBefore = vehicleLinks().length
  await visit(grownHref ?? link.href, { isReplacement: inPlace === 'replace' })
  link.ariaBusy = null
  // A link that has led to the end of its list is gone: the keyboard goes on from the first vehicle that has come.
  if (grownHref && !link.isConnected) vehicleLinks()[countBefore]?.focus({ preventScroll: true })
}

function vehicleLinks() {
  return document.querySelectorAll<HTMLElement>('main [data-vehicle] h2 a')
}
