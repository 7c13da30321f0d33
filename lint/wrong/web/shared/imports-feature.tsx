// expects: no-restricted-imports
import { Page } from '#web/features/landing/landing.page.tsx'

export const Home = () => <Page />
