import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/public/frame.tsx', [
    index('routes/public/home.tsx'),

    route('catalogo', 'routes/public/catalogue.tsx', { id: 'catalogue' }),
    route('catalogo-eletrico', 'routes/public/catalogue.tsx', { id: 'electric-catalogue' }),
    route('catalogo-hibrido', 'routes/public/catalogue.tsx', { id: 'hybrid-catalogue' }),
    route('marca/:brandSlug', 'routes/public/brand.tsx'),
    route('categoria/:categorySlug', 'routes/public/category.tsx'),
    route('preco/:range', 'routes/public/price-range.tsx'),

    route('veiculo/:idOrSlug', 'routes/public/vehicle.tsx', { id: 'vehicle' }),
    route('veiculo-v2/:idOrSlug', 'routes/public/vehicle.tsx', { id: 'vehicle-v2' }),
    route('comparativo', 'routes/public/comparison.tsx'),

    route('noticias', 'routes/public/news.tsx'),
    route('noticias/:slug', 'routes/public/article.tsx'),

    route('sobre', 'routes/public/about.tsx'),
    route('contato', 'routes/public/contact.tsx'),
    route('anuncie', 'routes/public/advertising.tsx'),
    route('termos-uso', 'routes/public/terms.tsx'),
    route('politica-privacidade', 'routes/public/privacy.tsx'),

    route('calculadora', 'routes/public/coming-soon.tsx', { id: 'calculator' }),
    route('mapa-abastecimento', 'routes/public/coming-soon.tsx', { id: 'charging-map' }),
    route('fornecedores', 'routes/public/coming-soon.tsx', { id: 'suppliers' }),
    route('fornecedor/:slug', 'routes/public/coming-soon.tsx', { id: 'supplier' }),
    route('sitemap', 'routes/public/coming-soon.tsx', { id: 'sitemap' }),
    route('sitemap.xml', 'routes/public/coming-soon.tsx', { id: 'sitemap-xml' }),
    route('sitemap-news.xml', 'routes/public/coming-soon.tsx', { id: 'sitemap-news' }),
    route('sitemap-vehicles.xml', 'routes/public/coming-soon.tsx', { id: 'sitemap-vehicles' }),
    route('admin', 'routes/public/coming-soon.tsx', { id: 'sign-in' }),
    route('admin/*', 'routes/public/coming-soon.tsx', { id: 'panel' }),

    route('*', 'routes/public/not-found.tsx'),
  ]),

  route('ilustracoes/:vehicleId/:view', 'routes/resources/illustration.ts'),
] satisfies RouteConfig
