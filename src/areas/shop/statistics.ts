// A lazy chunk of its own, because of the chart library.
export { ChartsScreen } from './screens/charts.tsx'
