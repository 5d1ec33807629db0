import type { Backing } from './home-charging-sources.ts'

/** The three prices of a working day. */
export const whiteTariffPeriods = [
  {
    period: 'Ponta',
    hours: 'Três horas seguidas, escolhidas por cada distribuidora',
    example: '18h às 21h',
    price: 'O mais caro',
  },
  {
    period: 'Intermediário',
    hours: 'De uma hora a uma hora e meia antes e depois da ponta',
    example: '17h às 18h e 21h às 22h',
    price: 'Quase sempre acima da convencional',
  },
  {
    period: 'Fora de ponta',
    hours: 'Todo o resto do dia, com a madrugada',
    example: '22h às 17h',
    price: 'Abaixo da convencional',
  },
] as const

export type WhiteTariffPoint = Backing & { what: string; why: string }

/** Facts to know before asking the utility for it. */
export const whiteTariffPoints: readonly WhiteTariffPoint[] = [
  {
    what: 'Quem pode pedir',
    why: 'Casas e pequenos negócios ligados em baixa tensão (grupo B). Ficam de fora a tarifa de baixa renda e a iluminação pública.',
    sources: ['hojeEmDia', 'vetorlog'],
    confidence: 'media',
  },
  {
    what: 'Como se adere e como se volta',
    why: 'Por pedido à distribuidora, que troca o medidor em até 30 dias. Quem se arrepende volta em até 30 dias do pedido, e só pode aderir de novo depois de 180 dias.',
    sources: ['hojeEmDia', 'vetorlog'],
    confidence: 'media',
  },
  {
    what: 'Programe a recarga para depois da ponta',
    why: 'Das 22h às 6h são oito horas, todas fora de ponta no exemplo. Muitos carros e wallbox aceitam hora marcada: confira no manual do seu.',
    sources: ['vetorlog', 'general'],
    confidence: 'baixa',
  },
  {
    what: 'Veja primeiro a conta da casa',
    why: 'A economia do carro é a parte fácil. O resto da casa paga mais na ponta: quem chega, toma banho e cozinha nessas horas pode perder o que o carro economiza.',
    sources: ['uol2024', 'hojeEmDia'],
    confidence: 'media',
  },
  {
    what: 'A regra pode mudar',
    why: 'A ANEEL pôs em consulta, de dezembro de 2025 a março de 2026, uma tarifa por horário como padrão para quem passa de 1.000 kWh por mês. Confira o resultado com a distribuidora.',
    sources: ['oPovo2025', 'oLiberal2025'],
    confidence: 'media',
  },
]
