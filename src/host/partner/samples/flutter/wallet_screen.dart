// Merchant Wallet in Flutter (webview_flutter 4, url_launcher, share_plus). `newCode` asks your own backend for a one-time
// code (../backend); the partner's token is never in the app.
import 'dart:convert';

import 'package:flutter/material.dart';
import 'package:share_plus/share_plus.dart';
import 'package:url_launcher/url_launcher.dart';
import 'package:webview_flutter/webview_flutter.dart';

const wallet = 'https://wallet.example';

class WalletScreen extends StatefulWidget {
  const WalletScreen({super.key, required this.user, required this.newCode});

  /// Your own name for the signed-in person.
  final String user;
  final Future<String> Function() newCode;

  @override
  State<WalletScreen> createState() => _WalletScreenState();
}

class _WalletScreenState extends State<WalletScreen> {
  final _view = WebViewController();
  int _sent = 0;
  bool _canGoBack = false;
  String _load = '';
  Future<String?>? _code;

  String get _scheme =>
      WidgetsBinding.instance.platformDispatcher.platformBrightness == Brightness.dark ? 'dark' : 'light';
  String get _language => WidgetsBinding.instance.platformDispatcher.locale.toLanguageTag();

  bool _isWallet(String? address) => address != null && (address == wallet || address.startsWith('$wallet/'));

  @override
  void initState() {
    super.initState();
    _view
      ..setJavaScriptMode(JavaScriptMode.unrestricted)
      // Only the wallet is ever shown here: the channel is seen by every page of this view.
      ..setNavigationDelegate(NavigationDelegate(
        onNavigationRequest: (request) =>
            _isWallet(request.url) ? NavigationDecision.navigate : NavigationDecision.prevent,
      ))
      ..addJavaScriptChannel('merchantWallet', onMessageReceived: (message) async {
        if (_isWallet(await _view.currentUrl())) await _hear(message.message);
      })
      ..loadRequest(Uri.parse('$wallet/?partner#mwBridge=1&mwTheme=$_scheme&mwLang=$_language'));
  }

  Future<void> _hear(String json) async {
    final Object? message;
    try {
      message = jsonDecode(json);
    } on FormatException {
      return; // Not of the bridge.
    }
    if (message is! Map<String, dynamic> || message['v'] != 1) return;
    final id = message['id'] as String;
    final data = message['data'] as Map<String, dynamic>? ?? const {};
    switch (message['type']) {
      case 'hello':
        // The first screen waits longer for a host that is there.
        await _send('taken', {}, id);
        // One code for one load of the app, however often it says hello.
        if (data['load'] != _load) {
          _load = data['load'] as String;
          _code = _codeOrNone();
        }
        final code = await _code;
        await _send('welcome', {
          'capabilities': ['back', 'share', 'openLink', 'close', 'session'],
          'user': widget.user,
          'theme': {'scheme': _scheme},
          'language': _language,
          if (code != null) 'code': code,
        }, id);
      case 'session.renew':
        final code = await _codeOrNone();
        code == null ? await _fail(id) : await _send('answer', {'code': code}, id);
      case 'share':
        await _send('taken', {}, id);
        final text = [data['text'], data['url']].whereType<String>().join('\n');
        final result = await SharePlus.instance.share(ShareParams(text: text));
        await _send('answer', {'shared': result.status == ShareResultStatus.success}, id);
      case 'openLink':
        final address = Uri.parse(data['address'] as String);
        if (!address.isScheme('https')) return _fail(id);
        final opened = await launchUrl(address, mode: LaunchMode.externalApplication);
        await _send('answer', {'opened': opened}, id);
      case 'back.set':
        setState(() => _canGoBack = data['visible'] == true);
      case 'close':
        if (mounted) Navigator.of(context).pop();
      case 'recharge.submitted' || 'withdraw.submitted':
        debugPrint('${message['type']} ${data['id']}');
      default:
        break; // What is not known is ignored; the app does it by itself.
    }
  }

  Future<String?> _codeOrNone() async {
    try {
      return await widget.newCode();
    } catch (_) {
      return null; // The app asks for the login by itself.
    }
  }

  Future<void> _fail(String id) => _send('error', {'code': 'failed', 'message': 'not now'}, id);

  Future<void> _send(String type, [Map<String, Object?> data = const {}, String? re]) {
    final json = jsonEncode({'v': 1, 'id': 'host-${++_sent}', 'type': type, if (re != null) 're': re, 'data': data});
    // Encoded twice: JSON, as a text of the script.
    return _view.runJavaScript('window.MerchantWalletBridge && window.MerchantWalletBridge.receive(${jsonEncode(json)})');
  }

  @override
  Widget build(BuildContext context) => PopScope(
        canPop: !_canGoBack,
        onPopInvokedWithResult: (didPop, _) {
          if (!didPop) _send('back.pressed');
        },
        child: Scaffold(body: SafeArea(child: WebViewWidget(controller: _view))),
      );
}
