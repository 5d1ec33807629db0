/** Begins the names of the portal's layers and sources: a style of another server names its own as it likes. */
export const layerPrefix = 'carga-plena-'
