import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { Place } from '#app/domain/charging/place-cell.ts'

export type Capital = Place & { state: StateCode; name: string }

/** Positions to 0.01° (about 1 km), from github.com/kelvins/Municipios-Brasileiros (MIT). */
const rows: [state: StateCode, name: string, latitude: number, longitude: number][] = [
  ['AC', 'Rio Branco', -9.97, -67.82],
  ['AL', 'Maceió', -9.67, -35.73],
  ['AM', 'Manaus', -3.12, -60.02],
  ['AP', 'Macapá', 0.03, -51.07],
  ['BA', 'Salvador', -12.97, -38.5],
  ['CE', 'Fortaleza', -3.72, -38.54],
  ['DF', 'Brasília', -15.78, -47.93],
  ['ES', 'Vitória', -20.32, -40.31],
  ['GO', 'Goiânia', -16.69, -49.26],
  ['MA', 'São Luís', -2.54, -44.28],
  ['MG', 'Belo Horizonte', -19.91, -43.93],
  ['MS', 'Campo Grande', -20.45, -54.63],
  ['MT', 'Cuiabá', -15.6, -56.1],
  ['PA', 'Belém', -1.46, -48.49],
  ['PB', 'João Pessoa', -7.12, -34.86],
  ['PE', 'Recife', -8.05, -34.88],
  ['PI', 'Teresina', -5.09, -42.8],
  ['PR', 'Curitiba', -25.42, -49.26],
  ['RJ', 'Rio de Janeiro', -22.91, -43.2],
  ['RN', 'Natal', -5.79, -35.2],
  ['RO', 'Porto Velho', -8.76, -63.9],
  ['RR', 'Boa Vista', 2.82, -60.68],
  ['RS', 'Porto Alegre', -30.03, -51.21],
  ['SC', 'Florianópolis', -27.59, -48.55],
  ['SE', 'Aracaju', -10.91, -37.07],
  ['SP', 'São Paulo', -23.53, -46.64],
  ['TO', 'Palmas', -10.18, -48.33],
]

export const capitals: Capital[] = rows.map(([state, name, latitude, longitude]) => ({
  state,
  name,
  latitude,
  longitude,
}))
