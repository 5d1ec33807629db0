const maxQuestions = 200

/** Question that is not cleaned yet. */
type WrittenQuestion = { question: string; answer: string }

/** HTML with vehicle cards, an FAQ block, or the index of a removed script. */
export type BodyPart = { html: string } | { questions: WrittenQuestion[] } | { script: number }

/**
 * Splits at FAQ blocks and script placeholders. Vehicle cards leave quotes and tables; other `div` tags are removed.
 * @param html well-formed, with allowed attributes only
 */
export function partedBody(html: string): BodyPart[] {
  if (!/<div|<wbr|data-question/.test(html)) return [{ html }]
  const reader = new BodyReader(html)
  for (const tag of html.matchAll(tags)) {
    const [whole, slash, name = '', attributes = ''] = tag
    const place = { at: tag.index, end: tag.index + whole.length }
    if (slash) reader.close(name, place)
    else reader.open(name, attributes, place)
  }
  return reader.finish()
}

const tags = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])([^<>]*)>/g

type Place = { at: number; end: number }

class BodyReader {
  private readonly html: string
  private readonly parts: BodyPart[] = []
  private lifted: BodyPart[] = []
  /** `outside`: HTML since the last part, except FAQ blocks. `from`: position up to which the HTML is read. */
  private outside = ''
  private from = 0
  /** Numbers of open elements: outside an FAQ block (`depth`) and inside it (`blockDepth`). */
  private depth = 0
  private blockDepth = 0
  private items: WrittenQuestion[] = []
  private questionsLeft = maxQuestions
  private vehiclesLeft = maxVehicles
  private field: { isQuestion: boolean; start: number; depth: number } | null = null

  constructor(html: string) {
    this.html = html
  }

  open(name: string, attributes: string, place: Place) {
    if (name === 'wbr') return this.mark(/\d+/.exec(attributes)?.[0], place)
    if (attributes.endsWith('/')) return
    if (this.blockDepth > 0) return this.openInBlock(attributes, place)
    if (name === 'p' && attributes && attributes !== ' dir="rtl"') this.replace(place, '<p>')
    if (name !== 'div') {
      this.depth++
      return
    }
    this.replace(place)
    if (attributes.includes('data-faq')) this.blockDepth = 1
    const vehicle = /"(\d+)"/.exec(attributes)?.[1]
    if (vehicle && this.vehiclesLeft-- > 0) this.lift({ html: vehiclePlace(vehicle) }, place.end)
  }

  close(name: string, place: Place) {
    if (this.blockDepth > 0) return this.closeInBlock(place)
    if (name === 'div') this.replace(place)
    else this.depth--
    this.settle(place.end)
  }

  finish(): BodyPart[] {
    this.readTo(this.html.length)
    return [...this.parts, { html: this.outside }, ...this.lifted]
  }

  private openInBlock(attributes: string, { end }: Place) {
    this.blockDepth++
    const isQuestion = attributes.includes('data-question')
    if (this.field || !(isQuestion || attributes.includes('data-answer'))) return
    this.field = { isQuestion, start: end, depth: this.blockDepth }
  }

  private closeInBlock({ at, end }: Place) {
    if (this.field?.depth === this.blockDepth) this.keepField(at)
    this.blockDepth--
    if (this.blockDepth > 0) return
    this.from = end
    this.liftItems()
    this.settle(end)
  }

  private mark(script: string | undefined, place: Place) {
    if (this.blockDepth > 0) this.liftItems()
    else this.replace(place)
    if (script) this.lift({ script: Number(script) }, place.end)
  }

  private keepField(end: number) {
    const { isQuestion, start } = this.field ?? { isQuestion: false, start: end }
    this.field = null
    const last = this.items.at(-1)
    const html = this.html.slice(start, end)
    if (isQuestion && this.questionsLeft-- > 0) this.items.push({ question: html, answer: '' })
    else if (!isQuestion && last && !last.answer) last.answer = html
  }

  private liftItems() {
    if (this.items.length > 0) this.lifted.push({ questions: this.items })
    this.items = []
  }

  private lift(part: BodyPart, place: number) {
    this.lifted.push(part)
    this.settle(place)
  }

  /** Moves a part to the next place where no element is open. */
  private settle(place: number) {
    if (this.depth > 0 || this.blockDepth > 0 || this.lifted.length === 0) return
    this.readTo(place)
    this.parts.push({ html: this.outside }, ...this.lifted)
    this.outside = ''
    this.lifted = []
  }

  private replace({ at, end }: Place, shown = '') {
    this.readTo(at)
    this.outside += shown
    this.from = end
  }

  private readTo(place: number) {
    this.outside += this.html.slice(this.from, place)
    this.from = Math.max(this.from, place)
  }
}

const maxVehicles = 20

function vehiclePlace(id: string): string {
  return `<div data-vehicle="${id}"></div>`
}

const places = /<div data-vehicle="(\d+)"><\/div>/g

/** Ids of models with a card in the body, without duplicates. */
export function vehicleIdsIn(cleanHtml: string): number[] {
  return [...new Set([...cleanHtml.matchAll(places)].map(([, id]) => Number(id)))]
}

/** Ids of models that the text links to, in the order of their first link. */
export function linkedVehicleIds(cleanHtml: string): number[] {
  const addresses = [...cleanHtml.matchAll(/href="\/veiculo\/([^"?#/]+)/g)]
  return [...new Set(addresses.map(([, address]) => Number(address?.split('-').at(-1))))]
}

/** Splits at the cards. Of n cards, there are n + 1 texts. */
export function partedAtVehicles(cleanHtml: string): { texts: string[]; vehicleIds: number[] } {
  const pieces = cleanHtml.split(places)
  return {
    texts: pieces.filter((_piece, index) => index % 2 === 0),
    vehicleIds: pieces.filter((_piece, index) => index % 2 === 1).map(Number),
  }
}

/** Removes the cards, for feeds. */
export function withoutVehicles(cleanHtml: string): string {
  return cleanHtml.replaceAll(places, '')
}
