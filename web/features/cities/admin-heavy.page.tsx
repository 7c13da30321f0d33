import { AdminDogs } from './admin-dogs.tsx'

export const Page = () => <AdminDogs kind="heavy" />
