/** `localStorage` key of the values that are filled into forms. */
export const rememberedKey = 'meus-numeros'
