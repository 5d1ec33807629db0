const inMillimetres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const inMetres = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 3780 → "3.780 mm" */
export const millimetres = (lengthMm: number) => `${inMillimetres.format(lengthMm)}\u00a0mm`

/** 3780 → "3,78 m" */
export const metres = (lengthMm: number) => `${inMetres.format(lengthMm / 1000)}\u00a0m`

/** 393 → "39 cm" */
export const centimetres = (lengthMm: number) => `${Math.round(lengthMm / 10)}\u00a0cm`
