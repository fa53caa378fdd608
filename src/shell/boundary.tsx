import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** What is shown in place of a screen that broke. `onRetry` renders the screen anew. */
  fallback: (onRetry: () => void) => ReactNode
  children: ReactNode
}

/** A fault while rendering becomes a failed state, never a blank page. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return this.props.fallback(() => this.setState({ broken: false }))
  }
}
