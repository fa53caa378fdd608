// Merchant Wallet in an Android WebView. Set WALLET; give `newCode`, which asks your own backend for a one-time code
// (../backend). The partner's token is never in the app. Needs androidx.activity, androidx.core and androidx.lifecycle.
package com.example.partner

import android.annotation.SuppressLint
import android.content.Intent
import android.content.res.Configuration
import android.net.Uri
import android.os.Bundle
import android.view.HapticFeedbackConstants
import android.webkit.JavascriptInterface
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.activity.ComponentActivity
import androidx.activity.OnBackPressedCallback
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import androidx.lifecycle.lifecycleScope
import kotlinx.coroutines.Deferred
import kotlinx.coroutines.async
import kotlinx.coroutines.launch
import org.json.JSONArray
import org.json.JSONObject

private const val WALLET = "https://wallet.example"

abstract class WalletActivity : ComponentActivity() {
  /** Your own name for the signed-in person. */
  protected abstract val user: String

  /** A new one-time code of your backend; throws when there is none. */
  protected abstract suspend fun newCode(): String

  private lateinit var web: WebView
  private var sent = 0
  private var load = ""
  private var code: Deferred<String?>? = null

  // Enabled while the app has somewhere to go back to; else the system closes the screen.
  private val back = object : OnBackPressedCallback(false) {
    override fun handleOnBackPressed() = send("back.pressed")
  }

  @SuppressLint("SetJavaScriptEnabled")
  override fun onCreate(state: Bundle?) {
    super.onCreate(state)
    web = WebView(this)
    web.settings.javaScriptEnabled = true
    web.settings.domStorageEnabled = true
    web.settings.allowFileAccess = false
    web.webViewClient = object : WebViewClient() {
      // Only the wallet is ever shown here: the object below is seen by every page of this WebView.
      override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
        if (isWallet(request.url)) return false
        if (request.hasGesture()) open(request.url)
        return true
      }
    }
    web.addJavascriptInterface(Port(), "MerchantWalletAndroid")
    onBackPressedDispatcher.addCallback(this, back)
    setContentView(web)
    // The page pads itself: the screen reaches under the system's bars.
    ViewCompat.setOnApplyWindowInsetsListener(web) { _, insets ->
      send("safeArea", safeArea(insets))
      WindowInsetsCompat.CONSUMED
    }
    web.loadUrl("$WALLET/?partner#mwBridge=1&mwTheme=$scheme&mwLang=$language")
  }

  override fun onResume() {
    super.onResume()
    send("visibility", JSONObject().put("visible", true))
    send("activated")
  }

  override fun onPause() {
    send("visibility", JSONObject().put("visible", false))
    super.onPause()
  }

  override fun onDestroy() {
    web.removeJavascriptInterface("MerchantWalletAndroid")
    web.destroy()
    super.onDestroy()
  }

  private inner class Port {
    // Called on a thread of the WebView, by whatever page is in it.
    @JavascriptInterface
    fun postMessage(json: String) = runOnUiThread {
      if (isWallet(Uri.parse(web.url ?? ""))) hear(json)
    }
  }

  private fun hear(json: String) {
    val message = runCatching { JSONObject(json) }.getOrNull() ?: return
    if (message.optInt("v") != 1) return
    val id = message.optString("id")
    val data = message.optJSONObject("data") ?: JSONObject()
    when (val type = message.optString("type")) {
      "hello" -> greet(id, data.optString("load"))
      "session.renew" -> lifecycleScope.launch {
        runCatching { newCode() }.fold({ answer(id, JSONObject().put("code", it)) }, { fail(id) })
      }
      "share" -> {
        send("taken", re = id)
        val text = listOf("text", "url").map(data::optString).filter(String::isNotEmpty).joinToString("\n")
        val share = Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, text)
        startActivity(Intent.createChooser(share, data.optString("title")))
        // Android does not tell how it ended.
        answer(id, JSONObject().put("shared", true))
      }
      "openLink" -> {
        val address = Uri.parse(data.optString("address"))
        if (address.scheme == "https") answer(id, JSONObject().put("opened", open(address))) else fail(id)
      }
      "back.set" -> back.isEnabled = data.optBoolean("visible")
      "haptic" -> web.performHapticFeedback(HapticFeedbackConstants.VIRTUAL_KEY)
      "close" -> finish()
      "recharge.submitted", "withdraw.submitted", "session.ended" -> println("$type ${data.optString("id")}")
      // What is not known is ignored; the app does it by itself.
      else -> Unit
    }
  }

  /** One code for one load of the app, however often it says hello. */
  private fun greet(id: String, newLoad: String) {
    // The first screen waits longer for a host that is there.
    send("taken", re = id)
    if (newLoad != load) {
      load = newLoad
      code = lifecycleScope.async { runCatching { newCode() }.getOrNull() }
    }
    val asked = code ?: return
    lifecycleScope.launch {
      val welcome = JSONObject()
        .put("capabilities", JSONArray(listOf("back", "share", "openLink", "haptics", "close", "session")))
        .put("user", user)
        .put("theme", JSONObject().put("scheme", scheme))
        .put("language", language)
      ViewCompat.getRootWindowInsets(web)?.let { welcome.put("safeArea", safeArea(it)) }
      asked.await()?.let { welcome.put("code", it) }
      send("welcome", welcome, id)
    }
  }

  private fun answer(id: String, data: JSONObject) = send("answer", data, id)
  private fun fail(id: String) = send("error", JSONObject().put("code", "failed").put("message", "not now"), id)

  private fun send(type: String, data: JSONObject = JSONObject(), re: String? = null) {
    sent += 1
    val message = JSONObject().put("v", 1).put("id", "host-$sent").put("type", type).put("data", data)
    if (re != null) message.put("re", re)
    // Quoted twice: JSON, as a text of the script.
    val text = JSONObject.quote(message.toString())
    web.evaluateJavascript("window.MerchantWalletBridge && window.MerchantWalletBridge.receive($text)", null)
  }

  private fun safeArea(insets: WindowInsetsCompat): JSONObject {
    val edges = insets.getInsets(WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout())
    val pixel = resources.displayMetrics.density
    return JSONObject()
      .put("top", (edges.top / pixel).toDouble()).put("right", (edges.right / pixel).toDouble())
      .put("bottom", (edges.bottom / pixel).toDouble()).put("left", (edges.left / pixel).toDouble())
  }

  private val language get() = resources.configuration.locales[0].toLanguageTag()
  private val scheme
    get() = if (resources.configuration.uiMode and Configuration.UI_MODE_NIGHT_MASK == Configuration.UI_MODE_NIGHT_YES) "dark" else "light"

  private fun isWallet(address: Uri) = "${address.scheme}://${address.authority}" == WALLET

  private fun open(address: Uri) =
    address.scheme == "https" && runCatching { startActivity(Intent(Intent.ACTION_VIEW, address)) }.isSuccess
}
