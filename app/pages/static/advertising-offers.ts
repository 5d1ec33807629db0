/** Box on a page of 120 × 80 units. */
type Box = readonly [x: number, y: number, width: number, height: number]

export type AdvertisingOffer = {
  name: string
  what: string
  /** `own`: boxes of the portal. `offered`: boxes of the advertiser. */
  plan: { own: readonly Box[]; offered: readonly Box[]; /** Label in the box of the advertiser. */ mark: Mark }
  /** The portal already offers this format. */
  isReady?: boolean
}

type Mark = { x: number; y: number; label: string }

const header: Box = [6, 6, 108, 5]

export const advertisingOffers: AdvertisingOffer[] = [
  {
    name: 'Banner Display',
    what: 'Um espaço na página inicial, nas notícias ou no catálogo, com medidas próprias para celular e computador e a palavra Publicidade.',
    plan: {
      own: [header, [6, 34, 68, 6], [6, 44, 68, 6], [6, 54, 68, 6], [6, 64, 50, 6]],
      offered: [
        [6, 16, 108, 12],
        [82, 34, 32, 36],
      ],
      mark: { x: 60, y: 23.8, label: 'Publicidade' },
    },
  },
  {
    name: 'Conteúdo Patrocinado',
    isReady: true,
    what: 'Um artigo sobre o seu produto ou serviço, com a sua assinatura e identificado como patrocinado desde o título.',
    plan: {
      own: [header],
      offered: [
        [6, 18, 76, 9],
        [6, 32, 108, 18],
        [6, 55, 92, 4],
        [6, 63, 100, 4],
        [6, 71, 64, 4],
      ],
      mark: { x: 60, y: 43, label: 'Conteúdo patrocinado' },
    },
  },
  {
    name: 'Destaque no Catálogo',
    what: 'Uma posição identificada no catálogo para o seu modelo. A ordem dos outros e os números da ficha continuam os mesmos.',
    plan: {
      own: [
        header,
        [6, 18, 20, 56],
        [61, 18, 24, 26],
        [90, 18, 24, 26],
        [32, 48, 24, 26],
        [61, 48, 24, 26],
        [90, 48, 24, 26],
      ],
      offered: [[32, 18, 24, 26]],
      mark: { x: 44, y: 33, label: 'Pago' },
    },
  },
  {
    name: 'Newsletter',
    what: 'O seu espaço no resumo da semana, na caixa de entrada de quem pediu para receber. Envio semanal.',
    plan: {
      own: [
        [30, 6, 60, 8],
        [30, 18, 60, 5],
        [30, 27, 60, 5],
        [30, 60, 60, 5],
        [30, 69, 42, 5],
      ],
      offered: [[30, 38, 60, 16]],
      mark: { x: 60, y: 48, label: 'Publicidade' },
    },
  },
  {
    name: 'Redes Sociais',
    what: 'Publicações em conjunto nas redes sociais, com a sua marca à vista e o aviso de parceria paga.',
    plan: {
      own: [
        [12, 14, 28, 52],
        [80, 14, 28, 52],
      ],
      offered: [
        [46, 8, 28, 44],
        [46, 56, 20, 4],
        [46, 64, 28, 4],
      ],
      mark: { x: 60, y: 32, label: 'Parceria' },
    },
  },
  {
    name: 'Parceria Estratégica',
    what: 'Um plano sob medida que junta os formatos ao longo do ano, com objetivo e calendário combinados.',
    plan: {
      own: [[6, 39, 108, 2]],
      offered: [
        [8, 20, 26, 12],
        [22, 48, 18, 20],
        [44, 12, 18, 20],
        [54, 48, 30, 8],
        [70, 22, 26, 10],
        [94, 48, 18, 20],
      ],
      mark: { x: 69, y: 53.8, label: 'Ano inteiro' },
    },
  },
]
