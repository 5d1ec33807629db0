/** What the portal holds itself to whenever it shows a figure. */
export const figureRules = [
  {
    name: 'Fonte',
    rule: 'Cada número diz de onde vem, e a fonte citada fica a um toque. Sem uma página que o confirme, ele perde confiança, e isso aparece.',
  },
  {
    name: 'Ciclo',
    rule: 'A autonomia que vale é a do Inmetro, a etiqueta brasileira, com o mesmo método para todos. O valor do ciclo europeu WLTP aparece à parte e nunca toma o lugar dela.',
  },
  {
    name: 'Data',
    rule: 'Preço e ficha mudam. Por isso mostramos de quando é o número, com a precisão que conhecemos: dia, mês ou só o ano.',
  },
  {
    name: 'Confiança',
    rule: 'Alta: a fonte citada diz o número. Média: fonte secundária ou conhecimento geral sólido. Baixa: aproximado, a conferir.',
  },
  {
    name: 'Sem leitura',
    rule: 'O que não sabemos aparece como “Não informado”. Nunca vira zero e nunca é preenchido por palpite.',
  },
  {
    name: 'Escala',
    rule: 'Os desenhos partem das medidas reais de cada modelo e usam todos a mesma escala. Um carro maior aparece maior.',
  },
] as const

export const aboutReaders = [
  {
    who: 'Quem vai comprar',
    what: 'Para escolher com calma a compra mais cara depois da casa: filtre por preço, autonomia e tamanho.',
    link: { label: 'Ver o catálogo', to: '/catalogo' },
  },
  {
    who: 'Quem está em dúvida entre dois',
    what: 'Até quatro modelos lado a lado, com o melhor valor de cada linha marcado.',
    link: { label: 'Comparar modelos', to: '/comparativo' },
  },
  {
    who: 'Quem acompanha o mercado',
    what: 'Impostos, fábricas, lançamentos e recarga, com data e origem de cada fato.',
    link: { label: 'Ler as notícias', to: '/noticias' },
  },
] as const
