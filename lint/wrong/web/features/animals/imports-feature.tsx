// expects: no-restricted-imports
import { Page } from '../landing/landing.page.tsx'

export const Home = () => <Page />
