import { z } from 'zod'

/** Where the portal sends the operator's own file of streets: no address of a page, which would be kept as text. */
export const mapTilesPath = '/mapa-abastecimento/ruas/arquivo.pmtiles'

/** MAP_TILES: a path, or an address that browsers of visitors read from pages that are sent by https. */
export const mapTilesSetting = z
  .string()
  .refine((text) => !/^[a-z][a-z\d+.-]*:\/\//i.test(text) || (URL.canParse(text) && /^https:/i.test(text)), {
    message: 'deve ser o caminho de um arquivo .pmtiles ou um endereço https',
  })
  .nullish()
  .transform((text) => text ?? null)
