/** Names of our layers and sources begin so: a style of somebody else may call its own as it likes. */
export const ours = 'carga-plena-'
