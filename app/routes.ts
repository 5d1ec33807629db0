import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/public/frame.tsx', [
    index('routes/public/home.tsx'),
    route('catalogo', 'routes/public/catalogue.tsx', { id: 'catalogue' }),
    route('catalogo-eletrico', 'routes/public/catalogue.tsx', { id: 'electric-catalogue' }),
    route('catalogo-hibrido', 'routes/public/catalogue.tsx', { id: 'hybrid-catalogue' }),
    route('veiculo/:idOrSlug', 'routes/public/vehicle.tsx'),
  ]),
] satisfies RouteConfig
