// Merchant Wallet in a WKWebView (iOS 15 and later). Set `wallet`; give `newCode`, which asks your own backend for a one-time
// code (../backend). The partner's token is never in the app.
import UIKit
import WebKit

final class WalletViewController: UIViewController, WKScriptMessageHandler, WKNavigationDelegate {
  private let wallet = URL(string: "https://wallet.example")!
  private let channel = "merchantWallet"
  private let user: String
  private let newCode: () async throws -> String
  private var webView: WKWebView!
  /// One code for one load of the app, however often it says hello.
  private var greeting: (load: String, code: Task<String, Error>)?
  private var sent = 0

  init(user: String, newCode: @escaping () async throws -> String) {
    self.user = user
    self.newCode = newCode
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made in code only") }

  override func loadView() {
    webView = WKWebView(frame: .zero)
    webView.navigationDelegate = self
    // The app pads itself by the safe area that it is told.
    webView.scrollView.contentInsetAdjustmentBehavior = .never
    view = webView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let language = Locale.preferredLanguages.first ?? "en"
    webView.load(URLRequest(url: URL(string: "/?partner#mwBridge=1&mwTheme=\(scheme)&mwLang=\(language)", relativeTo: wallet)!))
  }

  // The handler is held strongly by the web view: it is there only while the screen is.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    webView.configuration.userContentController.removeScriptMessageHandler(forName: channel)
    webView.configuration.userContentController.add(self, name: channel)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed || isMovingFromParent {
      webView.configuration.userContentController.removeScriptMessageHandler(forName: channel)
    }
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    send("safeArea", safeArea)
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous?.userInterfaceStyle != traitCollection.userInterfaceStyle { send("theme", ["scheme": scheme]) }
  }

  private var scheme: String { traitCollection.userInterfaceStyle == .dark ? "dark" : "light" }
  private var safeArea: [String: Any] {
    let edges = view.safeAreaInsets
    return ["top": edges.top, "right": edges.right, "bottom": edges.bottom, "left": edges.left]
  }

  // MARK: Only the wallet's own origin is shown here, and only its main frame is heard.

  func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction, decisionHandler: @escaping (WKNavigationActionPolicy) -> Void) {
    let url = action.request.url
    let isOwn = url?.scheme == wallet.scheme && url?.host == wallet.host && url?.port == wallet.port
    if !isOwn, action.navigationType == .linkActivated, let url, url.scheme == "https" { UIApplication.shared.open(url) }
    decisionHandler(isOwn ? .allow : .cancel)
  }

  // The system ends the page of a WebView in the background: it starts again and says hello again.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { webView.reload() }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    let from = message.frameInfo.securityOrigin
    guard message.frameInfo.isMainFrame, from.protocol == wallet.scheme, from.host == wallet.host,
      from.port == (wallet.port ?? 0),
      let text = message.body as? String,
      let envelope = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      envelope["v"] as? Int == 1, let id = envelope["id"] as? String, let type = envelope["type"] as? String
    else { return }
    let data = envelope["data"] as? [String: Any] ?? [:]
    Task { @MainActor in await hear(type, id: id, data: data) }
  }

  @MainActor private func hear(_ type: String, id: String, data: [String: Any]) async {
    switch type {
    case "hello":
      // The first screen waits longer for a host that is there.
      send("taken", re: id)
      let load = data["load"] as? String ?? ""
      if greeting?.load != load { greeting = (load, Task { try await newCode() }) }
      var welcome: [String: Any] = [
        "user": user, "theme": ["scheme": scheme], "safeArea": safeArea,
        "language": Locale.preferredLanguages.first ?? "en",
        "capabilities": ["back", "share", "openLink", "haptics", "dirty", "close", "session"],
      ]
      if let code = try? await greeting?.code.value { welcome["code"] = code }
      send("welcome", welcome, re: id)
    case "session.renew":
      if let code = try? await newCode() { send("answer", ["code": code], re: id) } else { fail(id) }
    case "share":
      send("taken", [:], re: id)
      let items = ["text", "url"].compactMap { data[$0] as? String }
      let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
      sheet.popoverPresentationController?.sourceView = view
      sheet.completionWithItemsHandler = { [weak self] _, done, _, _ in self?.send("answer", ["shared": done], re: id) }
      present(sheet, animated: true)
    case "openLink":
      guard let url = URL(string: data["address"] as? String ?? ""), url.scheme == "https" else { return fail(id) }
      send("answer", ["opened": await UIApplication.shared.open(url)], re: id)
    case "back.set":
      let shown = data["visible"] as? Bool == true
      let press = UIAction { [weak self] _ in self?.send("back.pressed") }
      let arrow = UIImage(systemName: "chevron.backward")
      navigationItem.leftBarButtonItem = shown ? UIBarButtonItem(title: "Back", image: arrow, primaryAction: press) : nil
    case "haptic":
      let kinds: [String: UINotificationFeedbackGenerator.FeedbackType] = ["success": .success, "error": .error]
      if let kind = kinds[data["kind"] as? String ?? ""] { UINotificationFeedbackGenerator().notificationOccurred(kind) } else { UISelectionFeedbackGenerator().selectionChanged() }
    case "dirty.set":
      // A swipe closes nothing while something would be lost.
      isModalInPresentation = data["dirty"] as? Bool == true
    case "close":
      dismiss(animated: true)
    case "recharge.submitted", "withdraw.submitted", "session.ended":
      print(type, data["id"] ?? "")
    default:
      break // What is not known is ignored; the app does it by itself.
    }
  }

  private func fail(_ id: String) { send("error", ["code": "failed", "message": "not now"], re: id) }

  private func send(_ type: String, _ data: [String: Any] = [:], re: String? = nil) {
    sent += 1
    var envelope: [String: Any] = ["v": 1, "id": "host-\(sent)", "type": type, "data": data]
    envelope["re"] = re
    guard let json = try? JSONSerialization.data(withJSONObject: envelope) else { return }
    // As an argument, never pasted into the script.
    webView.callAsyncJavaScript(
      "window.MerchantWalletBridge && window.MerchantWalletBridge.receive(json)",
      arguments: ["json": String(decoding: json, as: UTF8.self)], in: nil, in: .page)
  }
}
