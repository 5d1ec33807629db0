import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { Place } from '#app/features/charging/place-cell.ts'

export type Capital = Place & { state: StateCode; name: string }

/** The seat of each capital, to a hundredth of a degree (about 1 km), from github.com/kelvins/Municipios-Brasileiros (MIT). */
export const capitals: Capital[] = [
  { state: 'AC', name: 'Rio Branco', latitude: -9.97, longitude: -67.82 },
  { state: 'AL', name: 'Maceió', latitude: -9.67, longitude: -35.73 },
  { state: 'AM', name: 'Manaus', latitude: -3.12, longitude: -60.02 },
  { state: 'AP', name: 'Macapá', latitude: 0.03, longitude: -51.07 },
  { state: 'BA', name: 'Salvador', latitude: -12.97, longitude: -38.5 },
  { state: 'CE', name: 'Fortaleza', latitude: -3.72, longitude: -38.54 },
  { state: 'DF', name: 'Brasília', latitude: -15.78, longitude: -47.93 },
  { state: 'ES', name: 'Vitória', latitude: -20.32, longitude: -40.31 },
  { state: 'GO', name: 'Goiânia', latitude: -16.69, longitude: -49.26 },
  { state: 'MA', name: 'São Luís', latitude: -2.54, longitude: -44.28 },
  { state: 'MG', name: 'Belo Horizonte', latitude: -19.91, longitude: -43.93 },
  { state: 'MS', name: 'Campo Grande', latitude: -20.45, longitude: -54.63 },
  { state: 'MT', name: 'Cuiabá', latitude: -15.6, longitude: -56.1 },
  { state: 'PA', name: 'Belém', latitude: -1.46, longitude: -48.49 },
  { state: 'PB', name: 'João Pessoa', latitude: -7.12, longitude: -34.86 },
  { state: 'PE', name: 'Recife', latitude: -8.05, longitude: -34.88 },
  { state: 'PI', name: 'Teresina', latitude: -5.09, longitude: -42.8 },
  { state: 'PR', name: 'Curitiba', latitude: -25.42, longitude: -49.26 },
  { state: 'RJ', name: 'Rio de Janeiro', latitude: -22.91, longitude: -43.2 },
  { state: 'RN', name: 'Natal', latitude: -5.79, longitude: -35.2 },
  { state: 'RO', name: 'Porto Velho', latitude: -8.76, longitude: -63.9 },
  { state: 'RR', name: 'Boa Vista', latitude: 2.82, longitude: -60.68 },
  { state: 'RS', name: 'Porto Alegre', latitude: -30.03, longitude: -51.21 },
  { state: 'SC', name: 'Florianópolis', latitude: -27.59, longitude: -48.55 },
  { state: 'SE', name: 'Aracaju', latitude: -10.91, longitude: -37.07 },
  { state: 'SP', name: 'São Paulo', latitude: -23.53, longitude: -46.64 },
  { state: 'TO', name: 'Palmas', latitude: -10.18, longitude: -48.33 },
]
