/** `localStorage` key. */
export const rememberedKey = 'meus-numeros'
