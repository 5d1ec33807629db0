import { nearestMunicipality } from './nearest-municipality.server.ts'

type Position = { latitude: number; longitude: number }

/** Foreign towns within about 60 km of the border, north to south: [name, country, latitude, longitude]. */
const townsAbroad: readonly (readonly [string, string, number, number])[] = [
  ['Santa Elena de Uairén', 'Venezuela', 4.602, -61.111],
  ['Saint-Georges', 'Guiana Francesa', 3.89, -51.803],
  ['Lethem', 'Guiana', 3.383, -59.799],
  ['Mitú', 'Colômbia', 1.253, -70.234],
  ['Leticia', 'Colômbia', -4.215, -69.941],
  ['Santa Rosa de Yavarí', 'Peru', -4.22, -69.955],
  ['Guayaramerín', 'Bolívia', -10.823, -65.357],
  ['Iñapari', 'Peru', -10.943, -69.576],
  ['Cobija', 'Bolívia', -11.026, -68.769],
  ['San Matías', 'Bolívia', -16.36, -58.4],
  ['Puerto Suárez', 'Bolívia', -18.963, -57.798],
  ['Puerto Quijarro', 'Bolívia', -19.0, -57.717],
  ['Bella Vista Norte', 'Paraguai', -22.131, -56.52],
  ['Pedro Juan Caballero', 'Paraguai', -22.547, -55.733],
  ['Capitán Bado', 'Paraguai', -23.266, -55.54],
  ['Ypejhú', 'Paraguai', -23.9, -55.45],
  ['Salto del Guairá', 'Paraguai', -24.058, -54.308],
  ['Hernandarias', 'Paraguai', -25.406, -54.639],
  ['Ciudad del Este', 'Paraguai', -25.51, -54.615],
  ['Presidente Franco', 'Paraguai', -25.563, -54.611],
  ['Puerto Iguazú', 'Argentina', -25.599, -54.578],
  ['Bernardo de Irigoyen', 'Argentina', -26.255, -53.649],
  ['San Pedro', 'Argentina', -26.622, -54.108],
  ['El Soberbio', 'Argentina', -27.298, -54.199],
  ['San Javier', 'Argentina', -27.874, -55.136],
  ['Santo Tomé', 'Argentina', -28.551, -56.041],
  ['Alvear', 'Argentina', -29.096, -56.55],
  ['Paso de los Libres', 'Argentina', -29.712, -57.088],
  ['Bella Unión', 'Uruguai', -30.255, -57.599],
  ['Artigas', 'Uruguai', -30.402, -56.469],
  ['Rivera', 'Uruguai', -30.909, -55.551],
  ['Aceguá', 'Uruguai', -31.876, -54.168],
  ['Río Branco', 'Uruguai', -32.597, -53.385],
  ['Chuy', 'Uruguai', -33.697, -53.458],
]

/** Maximum distance in degrees: 0.5 is about 55 km. */
const maxDegrees = 0.5

/** The nearest foreign town, such as 'Ciudad del Este (Paraguai)'. null: a Brazilian municipality is nearer, or no foreign town is near. */
export function townAbroad(place: Position): string | null {
  const shortening = Math.cos((place.latitude * Math.PI) / 180)
  const degreesTo = (latitude: number, longitude: number) =>
    Math.hypot(latitude - place.latitude, (longitude - place.longitude) * shortening)
  const [nearest] = townsAbroad
    .map(([name, country, latitude, longitude]) => ({ name, country, degrees: degreesTo(latitude, longitude) }))
    .filter(({ degrees }) => degrees < maxDegrees)
    .toSorted((one, other) => one.degrees - other.degrees)
  if (!nearest) return null
  const seat = nearestMunicipality(place, null)
  return nearest.degrees < degreesTo(seat.latitude, seat.longitude) ? `${nearest.name} (${nearest.country})` : null
}
