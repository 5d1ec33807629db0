export function buildPost(about: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'p1',
    slug: 'carro-novo',
    status: 'publish',
    title: 'Carro novo chega ao Brasil',
    description: 'O que muda para quem compra.',
    content: { text: 'O texto.', html: '<p>O <b>texto</b>.</p>', rich: '' },
    featured_image: { url: '', filename: '', alt_text: '' },
    category: { id: 'c1', name: 'Lançamentos' },
    publication_date: Date.parse('2026-11-19T15:00:00Z') / 1000,
    ...about,
  }
}

export function buildDelivery(event: string, about: Record<string, unknown>): string {
  return JSON.stringify({ event, ...about })
}
