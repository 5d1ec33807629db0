import { isPlainClick } from '#app/ui/islands/pressed-link.ts'

/** A thumbnail is a link; a click changes the main picture instead (pages/vehicle/gallery.tsx). */
export class PhotoGallery extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
  }

  handleEvent(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-gallery=thumbnail]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    this.#show(link)
    const more = link.querySelector('[data-more]')
    if (more) this.#showAll(link, more)
  }

  get #thumbnails() {
    return this.querySelectorAll<HTMLElement>('[data-gallery=thumbnail]')
  }

  #show(link: HTMLAnchorElement) {
    const [main, thumbnail] = [this.querySelector('figure :is(picture, img)'), link.querySelector('picture, img')]
    const next = thumbnail?.cloneNode(true) as HTMLElement | undefined
    const image = next?.matches('img') ? next : next?.querySelector('img')
    if (!main || !next || !(image instanceof HTMLImageElement)) return
    for (const source of next.querySelectorAll('source')) source.sizes = this.dataset.sizes ?? ''
    const { caption = '' } = link.dataset
    image.src = link.getAttribute('href') ?? image.src
    image.alt = nameOf(link)
    image.loading = 'eager'
    image.dataset.gallery = 'main'
    // Only drawings have a caption, and they are wider than photos.
    if (caption) image.classList.replace('aspect-3/2', 'aspect-16/9')
    main.replaceWith(next)
    const shown = this.querySelector('figcaption')
    if (shown) shown.textContent = caption
    if (shown) shown.hidden = !caption
    for (const other of this.#thumbnails) other.ariaCurrent = String(other === link)
  }

  #showAll(link: HTMLElement, more: Element) {
    more.remove()
    link.ariaLabel = nameOf(link)
    for (const other of this.#thumbnails) other.hidden = false
    link.parentElement?.classList.replace('grid-cols-3', 'grid-cols-5')
  }
}

/** Label without the number of hidden pictures ('; mais 3'). */
function nameOf(link: HTMLElement): string {
  return (link.ariaLabel ?? '').replace(/; mais \d+$/, '')
}
