export const vehicleMenu = [
  { label: 'Catálogo', to: '/catalogo', about: 'Elétricos e híbridos, com filtros e ficha técnica' },
  { label: 'Comparativo', to: '/comparativo', about: 'Até quatro modelos lado a lado' },
] as const

export const mainLinks = [
  { label: 'Notícias', to: '/noticias' },
  { label: 'Calculadora', to: '/calculadora' },
  { label: 'Fornecedores', to: '/fornecedores' },
] as const

export const mobileLinks = [
  { label: 'Catálogo', to: '/catalogo' },
  { label: 'Notícias', to: '/noticias' },
  { label: 'Calculadora', to: '/calculadora' },
  { label: 'Comparar', to: '/comparativo' },
  { label: 'Fornecedores', to: '/fornecedores' },
] as const

export const tools = [
  { label: 'Calculadora de economia', to: '/calculadora' },
  { label: 'Custo ajustado à sua vida', to: '/calculadora/minha-vida' },
  { label: 'Qual elétrico combina comigo?', to: '/qual-eletrico' },
  { label: 'IPVA por estado', to: '/ipva' },
  { label: 'Posso carregar em casa?', to: '/carregar-em-casa' },
  { label: 'Mapa de recarga', to: '/mapa-abastecimento' },
  { label: 'Dá para viajar?', to: '/viagem' },
] as const

export const footerColumns = {
  catalogs: [
    { label: 'Catálogo completo', to: '/catalogo' },
    { label: 'Carros elétricos', to: '/catalogo-eletrico' },
    { label: 'Carros híbridos', to: '/catalogo-hibrido' },
    { label: 'Comparativo', to: '/comparativo' },
    { label: 'Pontos de recarga por cidade', to: '/recarga' },
  ],
  about: [
    { label: 'Sobre', to: '/sobre' },
    { label: 'Fontes', to: '/fontes' },
    { label: 'Contato', to: '/contato' },
    { label: 'Anuncie', to: '/anuncie' },
    { label: 'Termos de Uso', to: '/termos-uso' },
    { label: 'Política de Privacidade', to: '/politica-privacidade' },
    { label: 'Mapa do site', to: '/sitemap' },
  ],
} as const
