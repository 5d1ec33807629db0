/** Key of the values that this browser stores. */
export const rememberedKey = 'meus-numeros'
