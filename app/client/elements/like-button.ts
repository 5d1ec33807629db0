import { likedNews, likeFailure, sendLike } from '#app/domain/news/article/send-count.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { minShownCount, plural } from '#app/platform/format/plural.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'

/** Sends likes by `fetch`, at most one per page load. */
export class LikeButton extends HTMLElement {
  #isSending = false
  #isLiked = false

  connectedCallback() {
    this.addEventListener('submit', this)
  }

  handleEvent(event: Event) {
    event.preventDefault()
    if (!this.#isSending) void this.#like((event.target as HTMLFormElement).action)
  }

  /** @param likes count without the visitor's like */
  showLikes(likes: number) {
    const count = likes + (this.#isLiked ? 1 : 0)
    const [shown, noun] = this.querySelectorAll('[data-count]')
    if (shown) shown.textContent = formatNumber(count)
    const isSmall = count < minShownCount
    shown?.classList.toggle('sr-only', isSmall)
    const label = this.querySelector('[data-like-label]')
    if (label) label.textContent = isSmall ? 'Curtir' : ''
    if (noun) noun.textContent = ` ${plural(count, 'curtida', 'curtidas')}`
    this.dataset.likes = String(likes)
  }

  async #like(address: string) {
    this.#isSending = true
    this.#isLiked = await sendLike(address)
    this.#isSending = false
    const button = this.querySelector('button')
    if (button && this.#isLiked) {
      button.disabled = true
      button.ariaPressed = 'true'
      button.querySelector('svg')?.style.setProperty('fill', 'currentColor')
      this.showLikes(Number(this.dataset.likes))
    }
    showToast(this.#isLiked ? likedNews : { ...likeFailure, isDestructive: true })
  }
}
